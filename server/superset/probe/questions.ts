/** The requests of the probe; each is a read without side effects. */
export const QUESTIONS = {
  page: { path: '/superset/welcome/', accept: 'text/html' },
  roles: { path: '/api/v1/me/roles/', accept: 'application/json' },
  sqlLab: { path: '/api/v1/sqllab/', accept: 'application/json' },
  /** The key of no result: the answer shows whether a results backend exists. */
  results: { path: '/api/v1/sqllab/results/?q=(key:offset-probe)', accept: 'application/json' },
  databases: {
    path: '/api/v1/database/?q=(columns:!(id,allow_run_async,allow_multi_catalog),page_size:100)',
    accept: 'application/json',
  },
  savedQueryFields: {
    path: '/api/v1/saved_query/_info?q=(keys:!(add_columns,permissions))',
    accept: 'application/json',
  },
  // Calls that only write: a GET is answered 405 if the call exists, else 404.
  permalink: { path: '/api/v1/sqllab/permalink', accept: 'application/json' },
  keyValue: { path: '/kv/store/', accept: 'application/json' },
  streamedExport: { path: '/api/v1/sqllab/export_streaming/', accept: 'application/json' },
  dashboardColors: { path: '/api/v1/dashboard/0/colors', accept: 'application/json' },
  dashboardFilters: { path: '/api/v1/dashboard/0/filters', accept: 'application/json' },
} as const

/** The name of a question. */
export type Question = keyof typeof QUESTIONS
