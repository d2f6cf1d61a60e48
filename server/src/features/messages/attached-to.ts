/** How the files of a message know it. */
export const attachedTo = (message_id: number) => ({ type: 'message', id: message_id });
