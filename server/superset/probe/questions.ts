/** What the probe asks, each a read that changes nothing. */
export const QUESTIONS = {
  page: { path: '/superset/welcome/', accept: 'text/html' },
  roles: { path: '/api/v1/me/roles/', accept: 'application/json' },
  sqlLab: { path: '/api/v1/sqllab/', accept: 'application/json' },
  /** A key of no result: what is answered tells whether results are kept at all. */
  results: { path: '/api/v1/sqllab/results/?q=(key:offset-probe)', accept: 'application/json' },
  databases: {
    path: '/api/v1/database/?q=(columns:!(id,allow_run_async,allow_multi_catalog),page_size:100)',
    accept: 'application/json',
  },
  savedQueryFields: {
    path: '/api/v1/saved_query/_info?q=(keys:!(add_columns,permissions))',
    accept: 'application/json',
  },
  // Calls that take only writes: a GET of one that is there is answered 405, of one that is not 404.
  permalink: { path: '/api/v1/sqllab/permalink', accept: 'application/json' },
  keyValue: { path: '/kv/store/', accept: 'application/json' },
  streamedExport: { path: '/api/v1/sqllab/export_streaming/', accept: 'application/json' },
  dashboardColors: { path: '/api/v1/dashboard/0/colors', accept: 'application/json' },
  dashboardFilters: { path: '/api/v1/dashboard/0/filters', accept: 'application/json' },
} as const

/** The name of a question. */
export type Question = keyof typeof QUESTIONS
