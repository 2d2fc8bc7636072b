/** Since the start of the process, for the metrics. */
export const counters = { ordersPlaced: 0, mailsSent: 0, mailsFailed: 0 };
