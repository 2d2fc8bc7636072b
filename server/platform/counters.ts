/** Since the start of the process, for the metrics. */
export const counters = { ordersPlaced: 0, mailsSent: 0, mailsFailed: 0 };

/** Replicas of the database, for the metrics. */
export const replicaState = { configured: 0, inUse: 0 };
