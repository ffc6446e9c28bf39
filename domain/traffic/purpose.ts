/** What bytes are moved for, in the order in which they are told. */
export const PURPOSES = ['run', 'dashboard', 'sync', 'metadata', 'app'] as const

/** What bytes are moved for. `app`: the files of the program itself. */
export type Purpose = (typeof PURPOSES)[number]

/** Beginnings of paths and what they are for; the first that fits holds. */
const BEGINNINGS: readonly (readonly [string, Purpose])[] = [
  ['/api/v1/sqllab/execute', 'run'],
  ['/api/v1/sqllab/results', 'run'],
  ['/api/v1/sqllab/estimate', 'run'],
  ['/api/v1/sqllab/export/', 'run'],
  ['/api/v1/sqllab/format_sql', 'run'],
  ['/api/v1/query/', 'run'],
  ['/api/v1/async_event/', 'run'],
  ['/api/v1/chart/', 'dashboard'],
  ['/api/v1/dashboard/', 'dashboard'],
  ['/api/v1/explore/', 'dashboard'],
  ['/superset/explore_json', 'dashboard'],
  ['/datasource/', 'dashboard'],
  ['/superset/fetch_datasource_metadata', 'dashboard'],
  ['/api/v1/database/', 'metadata'],
  ['/api/v1/dataset/', 'metadata'],
  ['/api/v1/server/', 'metadata'],
  ['/api/', 'sync'],
  ['/tabstateview/', 'sync'],
  ['/tableschemaview/', 'sync'],
  ['/kv/', 'sync'],
  ['/superset/log/', 'sync'],
]

/** What the bytes of an address are moved for; `path` begins with a slash, a query string may follow. */
export function purposeOf(path: string): Purpose {
  return BEGINNINGS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'app'
}
