export const requestText = {
  noConnection: 'Could not connect to server',
  unexpected: 'Unexpected error',
};
