import { type ConnectionForm, requiredField } from '#domain/engines/connection-form.ts'

/** How a SQLite file is opened. */
export const SQLITE_FORM: ConnectionForm = {
  label: 'SQLite',
  schemes: ['sqlite', 'sqlite+pysqlite'],
  defaultPort: null,
  fields: [requiredField('database', 'File', '/data/sales.sqlite')],
  options: [],
  isTried: true,
  tls: null,
  place: 'host',
  hostSuffix: '',
  fixedHost: null,
  pathOption: null,
  isFile: true,
  lacks: ['changes', 'relations', 'uploads', 'catalogs', 'impersonation'],
}
