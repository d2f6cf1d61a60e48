import { messageReceivedNotice } from '@sabha/contract/messages/notifications';
import { messageOperations } from '@sabha/contract/messages/operations';
import type { Feature } from '../../core/feature.ts';
import { agreeWhenConnected } from './agree-when-connected.ts';
import { bindConversationChannel, broadcastConversationChanged, broadcastMessageChanged, broadcastSent } from './broadcast-messages.ts';
import { conversationSource } from './conversation-source.ts';
import { deleteHandler, editHandler, reactHandler } from './change-message.ts';
import { groupSubject } from './group-subject.ts';
import { helpDeskHandlers } from './help-desk-handlers.ts';
import { listFilesHandler } from './list-files.ts';
import { recipientsHandler } from './list-recipients.ts';
import { membershipHandlers } from './membership-handlers.ts';
import { messageRequests } from './message-requests.ts';
import { messageSavable } from './message-savable.ts';
import { messageAttachable, messageSubject } from './message-subject.ts';
import { notifyOfMessages } from './notify-of-messages.ts';
import { openHandlers } from './open-conversation.ts';
import { messagesData } from './personal-data.ts';
import { listPresentHandler, reportPresenceMessage } from './presence.ts';
import { readHandlers } from './read-handlers.ts';
import { searchHandler } from './search-messages.ts';
import { sendHandler } from './send-message.ts';
import { sweepPresenceJob } from './sweep-presence.job.ts';
import { reportTypingMessage } from './typing.ts';
import { messagesSearch } from './search-messages.ts';

/** What people write to each other, two or in groups. */
export const messages: Feature = {
  name: 'messages',
  operations: messageOperations,
  handlers: [
    ...readHandlers,
    ...openHandlers,
    ...helpDeskHandlers,
    recipientsHandler,
    searchHandler,
    listFilesHandler,
    listPresentHandler,
    ...membershipHandlers,
    sendHandler,
    editHandler,
    deleteHandler,
    reactHandler,
  ],
  personalData: messagesData,
  channels: [bindConversationChannel],
  socketMessages: [reportTypingMessage, reportPresenceMessage],
  jobs: [sweepPresenceJob],
  moderatables: [messageSubject, groupSubject],
  attachables: [messageAttachable],
  savables: [messageSavable],
  searchSources: [messagesSearch],
  notifications: [messageReceivedNotice],
  notificationSources: [conversationSource],
  requestSources: [messageRequests],
  subscribers: [broadcastSent, broadcastMessageChanged, broadcastConversationChanged, notifyOfMessages, agreeWhenConnected],
};
