/** The name of the database of a server for uploaded files. */
export const MY_DATA = 'My data'
