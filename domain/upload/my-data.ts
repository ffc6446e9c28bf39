/** The name of the database of a server for uploaded files. */
export const MY_DATA = 'My data'

/** The schema of its tables. */
export const MY_DATA_SCHEMA = 'main'
