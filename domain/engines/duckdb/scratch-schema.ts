/** The schema in which a user's own tables are found beside a read-only database. */
export const SCRATCH_SCHEMA = 'own_tables'
