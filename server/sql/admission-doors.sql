-- What a door reads from a ticket.

CREATE OR REPLACE FUNCTION ticket_door_key(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN encode(sha256(convert_to('sabha door list' || code, 'UTF8')), 'hex');
