/** Purposes of transfers, in the order of display. */
export const PURPOSES = ['run', 'dashboard', 'sync', 'metadata', 'app'] as const

/** Purpose of a transfer; `app`: the files of the program. */
export type Purpose = (typeof PURPOSES)[number]

/** Purposes by path prefix; the first match wins. */
const PREFIXES: readonly (readonly [string, Purpose])[] = [
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
  ['/csstemplateasyncmodelview/', 'dashboard'],
  ['/api/v1/upload/', 'run'],
  ['/api/v1/my_data/', 'metadata'],
  ['/api/v1/database/', 'metadata'],
  ['/api/v1/dataset/', 'metadata'],
  ['/api/v1/server/', 'metadata'],
  ['/api/', 'sync'],
  ['/tabstateview/', 'sync'],
  ['/tableschemaview/', 'sync'],
  ['/kv/', 'sync'],
  ['/superset/log/', 'sync'],
]

/** Purpose of a request; `path` begins with a slash, and may have a query string. */
export function purposeOf(path: string): Purpose {
  return PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'app'
}
