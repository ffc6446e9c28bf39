/** The id of the database with the tables of this device. No server lists it, and each device has its own. */
export const THIS_DEVICE_ID = 2_000_000_000

/** The schema of the tables of this device. */
export const THIS_DEVICE_SCHEMA = 'main'

/** The database "This device" as lists of databases have it. */
export const THIS_DEVICE = {
  id: THIS_DEVICE_ID,
  name: 'This device',
  backend: 'duckdb',
  allowsPreview: true,
  allowsAsync: false,
  allowsEstimate: false,
} as const
