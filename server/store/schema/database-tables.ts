/** Databases that are connected to: their options, their encrypted secrets, and who declares them. */
export const CONNECTED_DATABASES_SQL = `
ALTER TABLE databases ADD COLUMN extra TEXT NOT NULL DEFAULT '{}';
ALTER TABLE databases ADD COLUMN secrets TEXT;
ALTER TABLE databases ADD COLUMN impersonate_user INTEGER NOT NULL DEFAULT 0;
ALTER TABLE databases ADD COLUMN configuration_method TEXT NOT NULL DEFAULT 'sqlalchemy_form';
ALTER TABLE databases ADD COLUMN is_managed_externally INTEGER NOT NULL DEFAULT 0;
`
