/** The folder in the data folder for files that are loaded into tables. */
export const STAGING_FOLDER = 'uploads'
