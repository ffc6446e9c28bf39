import {
  type ConnectionForm,
  optionalField,
  requiredField,
  secretField,
} from '#domain/engines/connection-form.ts'

/** How PostgreSQL is connected to. */
export const POSTGRESQL_FORM: ConnectionForm = {
  label: 'PostgreSQL',
  schemes: ['postgresql+psycopg2', 'postgresql', 'postgres'],
  defaultPort: 5432,
  fields: [
    requiredField('host', 'Host', 'db.example.org'),
    requiredField('port', 'Port', '5432'),
    requiredField('database', 'Database', 'sales'),
    requiredField('username', 'User', 'analyst'),
    secretField('password', 'Password'),
    optionalField('encryption', 'Encryption'),
  ],
  options: ['application_name', 'connect_timeout'],
  isTried: true,
  tls: {
    name: 'sslmode',
    read: [
      ['disable', 'off'],
      ['allow', 'off'],
      ['prefer', 'off'],
      ['require', 'require'],
      ['verify-ca', 'verify'],
      ['verify-full', 'verify'],
    ],
    require: 'require',
    verify: 'verify-full',
  },
  place: 'host',
  hostSuffix: '',
  fixedHost: null,
  pathOption: null,
  isFile: false,
  lacks: ['impersonation'],
}
