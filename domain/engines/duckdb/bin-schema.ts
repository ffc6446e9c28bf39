/** The schema of dropped tables of a database in which tables are loaded; it is not listed. */
export const BIN_SCHEMA = 'bin'
