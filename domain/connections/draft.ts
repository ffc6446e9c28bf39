import { MASKED } from '#domain/connections/address.ts'
import { CONNECTION_FORMS } from '#domain/connections/all-forms.ts'
import type { DatabaseFields } from '#domain/contract/server/database-connection.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { ConnectionFieldName, ConnectionForm } from '#domain/engines/connection-form.ts'
import type { TlsMode } from '#domain/engines/remote-settings.ts'

/** A database as its form shows it: every field as its text. A password that is stored is masked. */
export interface DatabaseDraft {
  /** Null for a new database. */
  readonly id: number | null
  /** The state of the server's record that was read; null if the server names none. */
  readonly revision: string | null
  readonly name: string
  readonly kind: string
  /** Whether the connection is given by its fields or by one address. */
  readonly by: 'fields' | 'address'
  readonly fields: ReadonlyMap<ConnectionFieldName, string>
  readonly tls: TlsMode
  /** Options of the address without a field. */
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly address: string
  readonly certificate: string
  readonly switches: Readonly<Record<DraftSwitch, boolean>>
  readonly texts: Readonly<Record<DraftText, string>>
  /** The options of the server that this form does not show; they stay. */
  readonly extra: Readonly<Record<string, unknown>>
}

/** Switches of the form. The last three are options in `extra`. */
export type DraftSwitch =
  | 'expose_in_sqllab'
  | 'allow_run_async'
  | 'allow_ctas'
  | 'allow_cvas'
  | 'allow_dml'
  | 'allow_file_upload'
  | 'impersonate_user'
  | 'hasPreview'
  | 'canEstimate'
  | 'choosesCatalog'

/** Texts of the form beside the connection. */
export type DraftText =
  | 'ctasSchema'
  | 'uploadSchemas'
  | 'cacheSeconds'
  | 'rowLimit'
  | 'timeLimit'
  | 'maxConnections'

/** A new database of a kind. */
export function blankDraft(kind: string): DatabaseDraft {
  const form = CONNECTION_FORMS.get(kind)
  return {
    id: null,
    revision: null,
    name: form?.label ?? '',
    kind,
    by: form === undefined ? 'address' : 'fields',
    fields: new Map(form?.defaultPort === null ? [] : [['port', String(form?.defaultPort ?? '')]]),
    tls: 'off',
    query: [],
    address: '',
    certificate: '',
    switches: {
      expose_in_sqllab: true,
      allow_run_async: true,
      allow_ctas: true,
      allow_cvas: false,
      allow_dml: false,
      allow_file_upload: false,
      impersonate_user: false,
      hasPreview: true,
      canEstimate: true,
      choosesCatalog: false,
    },
    texts: {
      ctasSchema: '',
      uploadSchemas: '',
      cacheSeconds: '',
      rowLimit: '',
      timeLimit: '',
      maxConnections: '',
    },
    extra: {},
  }
}

/** The connection of a database as the server sends it. */
export interface StoredConnection {
  readonly id?: number | undefined
  readonly database_name?: string | undefined
  readonly backend?: string | undefined
  readonly revision?: string | undefined
  readonly configuration_method?: string | undefined
  readonly parameters?: Readonly<Record<string, unknown>> | undefined
  readonly sqlalchemy_uri?: string | undefined
  readonly server_cert?: string | null | undefined
  readonly extra?: string | undefined
  readonly expose_in_sqllab?: boolean | null | undefined
  readonly allow_run_async?: boolean | null | undefined
  readonly allow_ctas?: boolean | null | undefined
  readonly allow_cvas?: boolean | null | undefined
  readonly allow_dml?: boolean | null | undefined
  readonly allow_file_upload?: boolean | null | undefined
  readonly impersonate_user?: boolean | null | undefined
  readonly force_ctas_schema?: string | null | undefined
  readonly cache_timeout?: number | null | undefined
}

/** The draft of a stored database. */
export function draftOf(stored: StoredConnection): DatabaseDraft {
  const kind = stored.backend ?? ''
  const form = CONNECTION_FORMS.get(kind)
  const parameters = stored.parameters ?? {}
  const extra = recordOf(stored.extra)
  const query = isRecord(parameters['query']) ? Object.entries(parameters['query']) : []
  const texts = query.map(([name, value]) => [name, String(value)] as const)
  const given = texts.find(([name]) => name === form?.tls?.name)?.[1]
  const own = isRecord(extra['offset']) ? extra['offset'] : {}
  const engine = isRecord(extra['engine_params']) ? extra['engine_params'] : {}
  const { schemas_allowed_for_file_upload: schemas } = extra
  return {
    id: stored.id ?? null,
    revision: stored.revision ?? null,
    name: stored.database_name ?? '',
    kind,
    by: stored.configuration_method === 'dynamic_form' && form !== undefined ? 'fields' : 'address',
    fields: fieldsOf(form, parameters),
    tls: tlsOf(form, given, parameters['encryption']),
    query: texts.filter(([name]) => name !== form?.tls?.name),
    address: stored.sqlalchemy_uri ?? '',
    certificate: stored.server_cert ?? '',
    switches: {
      expose_in_sqllab: stored.expose_in_sqllab === true,
      allow_run_async: stored.allow_run_async === true,
      allow_ctas: stored.allow_ctas === true,
      allow_cvas: stored.allow_cvas === true,
      allow_dml: stored.allow_dml === true,
      allow_file_upload: stored.allow_file_upload === true,
      impersonate_user: stored.impersonate_user === true,
      hasPreview: extra['disable_data_preview'] !== true,
      canEstimate: extra['cost_estimate_enabled'] !== false,
      choosesCatalog: extra['allow_multi_catalog'] === true,
    },
    texts: {
      ctasSchema: stored.force_ctas_schema ?? '',
      uploadSchemas: Array.isArray(schemas)
        ? schemas.filter((one) => typeof one === 'string').join(', ')
        : '',
      cacheSeconds:
        stored.cache_timeout === null || stored.cache_timeout === undefined
          ? ''
          : String(stored.cache_timeout),
      rowLimit: numberText(own['row_limit']),
      timeLimit: numberText(own['time_limit_seconds']),
      maxConnections: numberText(engine['pool_size']),
    },
    extra,
  }
}

/** The body that tries the connection of a draft. */
export function connectionBody(draft: DatabaseDraft): DatabaseFields {
  const cert = draft.certificate.trim() === '' ? {} : { server_cert: draft.certificate }
  if (draft.by === 'address')
    return { sqlalchemy_uri: draft.address.trim(), configuration_method: 'sqlalchemy_form', ...cert }
  return {
    engine: draft.kind,
    configuration_method: 'dynamic_form',
    parameters: parametersOf(draft),
    ...cert,
  }
}

type NamedFields = Omit<DatabaseFields, 'database_name'> & { readonly database_name: string }

/** The body that stores a draft. A file of the server has no connection to change. */
export function bodyOf(draft: DatabaseDraft, hasConnection: boolean): NamedFields {
  const {
    hasPreview: _preview,
    canEstimate: _estimate,
    choosesCatalog: _catalog,
    ...switches
  } = draft.switches
  const { ctasSchema, cacheSeconds } = draft.texts
  return {
    ...(hasConnection ? connectionBody(draft) : {}),
    database_name: draft.name.trim(),
    ...switches,
    force_ctas_schema: ctasSchema.trim() === '' ? null : ctasSchema.trim(),
    cache_timeout: numberOf(cacheSeconds),
    extra: JSON.stringify(extraOf(draft)),
    ...(draft.revision === null ? {} : { revision: draft.revision }),
  }
}

/** The fields of a form, as Superset's `parameters`. */
export function parametersOf({ kind, fields, tls, query }: DatabaseDraft): Record<string, unknown> {
  const form = CONNECTION_FORMS.get(kind)
  const own = (form?.fields ?? []).flatMap(({ name }) => {
    const text = fields.get(name)
    if (name === 'encryption' || text === undefined || text === '') return []
    return [[name, name === 'port' && /^\d{1,9}$/.test(text) ? Number(text) : text] as const]
  })
  const exact =
    form?.tls !== null && form?.tls !== undefined && tls === 'verify'
      ? [[form.tls.name, form.tls.verify] as const]
      : []
  return {
    ...Object.fromEntries(own),
    ...(form?.tls === null || form?.tls === undefined ? {} : { encryption: tls === 'require' }),
    query: Object.fromEntries([...query, ...exact]),
  }
}

function extraOf({ extra, switches, texts }: DatabaseDraft): Record<string, unknown> {
  const { offset: _own, engine_params: engine, ...others } = extra
  const schemas = texts.uploadSchemas.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  const limits = {
    ...entry('row_limit', numberOf(texts.rowLimit)),
    ...entry('time_limit_seconds', numberOf(texts.timeLimit)),
  }
  const { pool_size: _pool, ...params } = isRecord(engine) ? engine : {}
  return {
    ...others,
    engine_params: { ...params, ...entry('pool_size', numberOf(texts.maxConnections)) },
    schemas_allowed_for_file_upload: schemas,
    disable_data_preview: !switches.hasPreview,
    cost_estimate_enabled: switches.canEstimate,
    ...(switches.choosesCatalog || others['allow_multi_catalog'] !== undefined
      ? { allow_multi_catalog: switches.choosesCatalog }
      : {}),
    ...(Object.keys(limits).length === 0 ? {} : { offset: limits }),
  }
}

function entry(name: string, value: number | null): Record<string, number> {
  return value === null ? {} : { [name]: value }
}

function fieldsOf(
  form: ConnectionForm | undefined,
  parameters: Readonly<Record<string, unknown>>,
): DatabaseDraft['fields'] {
  const given = new Map(Object.entries(parameters))
  return new Map(
    (form?.fields ?? []).flatMap(({ name }) => {
      const value = given.get(name)
      const isShown = typeof value === 'string' || typeof value === 'number'
      return isShown ? [[name, String(value)] as const] : []
    }),
  )
}

function tlsOf(form: ConnectionForm | undefined, given: string | undefined, encryption: unknown): TlsMode {
  const exact = form?.tls?.read.find(([value]) => value === given)?.[1]
  return exact ?? (encryption === true ? 'require' : 'off')
}

/** A positive number; null for an empty text. Wrong texts are found by `draftProblems` before. */
function numberOf(text: string): number | null {
  return /^-?\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null
}

function numberText(value: unknown): string {
  return typeof value === 'number' ? String(value) : ''
}

function recordOf(text: string | undefined): Record<string, unknown> {
  const read = parseBoundedJson(text ?? '')
  return read.ok && isRecord(read.value) ? read.value : {}
}

/** A draft without its secrets, for the memory of the window. */
export function withoutSecrets(draft: DatabaseDraft): DatabaseDraft {
  const form = CONNECTION_FORMS.get(draft.kind)
  const secrets = new Set(form?.fields.flatMap(({ name, isSecret }) => (isSecret ? [name] : [])))
  const fields = [...draft.fields].filter(([name, text]) => !secrets.has(name) || text === MASKED)
  return { ...draft, fields: new Map(fields), address: hidePassword(draft.address) }
}

/** An address without its password: everything between the user and the last "@". */
function hidePassword(address: string): string {
  const start = address.indexOf('://')
  const at = address.lastIndexOf('@')
  const colon = start === -1 ? -1 : address.indexOf(':', start + 3)
  if (colon === -1 || at < colon) return address
  const password = address.slice(colon + 1, at)
  return password === MASKED ? address : `${address.slice(0, colon)}${address.slice(at)}`
}
