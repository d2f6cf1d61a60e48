-- Who of a group a message mentions. The number of the message is repeated here, so that what is unread is one look at the index.
CREATE TABLE message_mentions (
  message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
  user_id bigint NOT NULL,
  conversation_id bigint NOT NULL REFERENCES message_conversations ON DELETE CASCADE,
  seq bigint NOT NULL,
  PRIMARY KEY (message_id, user_id)
);
CREATE INDEX message_mentions_person ON message_mentions (user_id, conversation_id, seq);
CREATE INDEX message_mentions_conversation ON message_mentions (conversation_id);
