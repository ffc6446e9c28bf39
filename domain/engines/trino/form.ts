import {
  type ConnectionForm,
  optionalField,
  requiredField,
  secretField,
} from '#domain/engines/connection-form.ts'

/** How Trino is connected to. */
export const TRINO_FORM: ConnectionForm = {
  label: 'Trino',
  schemes: ['trino', 'trino+rest'],
  defaultPort: 8080,
  fields: [
    requiredField('host', 'Host', 'trino.example.org'),
    requiredField('port', 'Port', '8080'),
    optionalField('catalog', 'Catalog', 'hive'),
    requiredField('username', 'User', 'analyst'),
    secretField('password', 'Password'),
    optionalField('encryption', 'Encryption'),
  ],
  options: ['schema', 'source'],
  isTried: true,
  tls: {
    name: 'http_scheme',
    read: [
      ['http', 'off'],
      ['https', 'verify'],
      ['https-any', 'require'],
    ],
    require: 'https-any',
    verify: 'https',
  },
  place: 'host',
  hostSuffix: '',
  fixedHost: null,
  pathOption: 'schema',
  isFile: false,
  lacks: ['uploads'],
}
