import {
  type ConnectionForm,
  optionalField,
  requiredField,
  secretField,
} from '#domain/engines/connection-form.ts'

/** How BigQuery is connected to. */
export const BIGQUERY_FORM: ConnectionForm = {
  label: 'Google BigQuery',
  schemes: ['bigquery'],
  defaultPort: 443,
  fields: [
    requiredField('project', 'Project', 'my-project'),
    optionalField('database', 'Dataset', 'sales'),
    secretField('credentials', 'Key of the service account (JSON)', true),
  ],
  options: ['location'],
  isTried: false,
  tls: null,
  place: 'project',
  hostSuffix: '',
  fixedHost: 'bigquery.googleapis.com',
  pathOption: 'dataset',
  isFile: false,
  lacks: ['changes', 'relations', 'uploads', 'catalogs', 'impersonation'],
}
