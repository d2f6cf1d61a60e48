-- One cookie named a browser for everybody who signed in with it. Each person has one of their own now, so the old names mean nothing.
DELETE FROM known_devices;
