import { connectionAcceptedNotice, connectionRequestedNotice } from '@sabha/contract/network/notifications';
import { networkOperations } from '@sabha/contract/network/operations';
import type { Feature } from '../../core/feature.ts';
import { connectionHandlers } from './connection-handlers.ts';
import { connectionRequests } from './connection-requests.ts';
import { lapseRequestsJob } from './lapse-requests.job.ts';
import { connectionRequestRight, connectionRight, notifyOfConnections } from './notify-of-connections.ts';
import { networkData } from './personal-data.ts';
import { suggestionHandlers } from './suggestion-handlers.ts';

/** Who is connected with whom, by requests that both say yes to, and who may want to be. */
export const network: Feature = {
  name: 'network',
  personalData: networkData,
  operations: networkOperations,
  handlers: [...connectionHandlers, ...suggestionHandlers],
  notifications: [connectionRequestedNotice, connectionAcceptedNotice],
  notificationRights: [connectionRequestRight, connectionRight],
  requestSources: [connectionRequests],
  subscribers: notifyOfConnections,
  jobs: [lapseRequestsJob],
};
