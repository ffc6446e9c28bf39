/** The schema of a user's own tables next to a read-only database. */
export const SCRATCH_SCHEMA = 'own_tables'
