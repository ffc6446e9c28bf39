import {
  type ConnectionForm,
  optionalField,
  requiredField,
  secretField,
} from '#domain/engines/connection-form.ts'

/** How SQL Server is connected to. */
export const MSSQL_FORM: ConnectionForm = {
  label: 'SQL Server',
  schemes: ['mssql+pymssql', 'mssql', 'mssql+pyodbc'],
  defaultPort: 1433,
  fields: [
    requiredField('host', 'Host', 'sql.example.org'),
    requiredField('port', 'Port', '1433'),
    requiredField('database', 'Database', 'sales'),
    requiredField('username', 'User', 'analyst'),
    secretField('password', 'Password'),
    optionalField('encryption', 'Encryption'),
  ],
  options: ['connect_timeout'],
  isTried: false,
  tls: {
    name: 'encrypt',
    read: [
      ['no', 'off'],
      ['yes', 'require'],
      ['strict', 'verify'],
    ],
    require: 'yes',
    verify: 'strict',
  },
  place: 'host',
  hostSuffix: '',
  fixedHost: null,
  pathOption: null,
  isFile: false,
  lacks: ['impersonation'],
}
