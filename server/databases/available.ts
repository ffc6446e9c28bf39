import { CONNECTION_FORMS } from '#domain/connections/all-forms.ts'
import type { ConnectionField, ConnectionForm } from '#domain/engines/connection-form.ts'
import type { Abilities, EngineKind } from '#domain/engines/engine.ts'

/** Fields of Superset's forms whose description and type are recorded. */
const SCHEMAS: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map([
  ['database', { description: 'Database name', type: 'string' }],
  ['encryption', { description: 'Use an encrypted connection to the database', type: 'boolean' }],
  ['host', { description: 'Hostname or IP address', type: 'string' }],
  ['password', { description: 'Password', nullable: true, type: 'string' }],
  ['port', { description: 'Database port', maximum: 65_536, minimum: 0, type: 'integer' }],
  ['username', { description: 'Username', nullable: true, type: 'string' }],
])

/** The kinds that can be connected to, as Superset lists them. */
export function presentAvailable(kinds: readonly EngineKind[]) {
  return kinds.flatMap(({ kind, abilities }) => {
    const form = CONNECTION_FORMS.get(kind)
    return form === undefined || form.isFile ? [] : [presentForm(kind, form, abilities)]
  })
}

function presentForm(kind: string, form: ConnectionForm, abilities: Abilities) {
  const driver = form.schemes[0]?.split('+')[1] ?? kind
  return {
    available_drivers: [driver],
    default_driver: driver,
    engine: kind,
    engine_information: engineInformation(abilities),
    name: form.label,
    parameters: parametersSchema(form),
    preferred: form.isTried,
    sqlalchemy_uri_placeholder: `${form.schemes[0]?.split('+')[0] ?? kind}://user:password@host:port/dbname[?key=value&key=value...]`,
  }
}

/** The abilities of an engine under Superset's names. */
export function engineInformation({ hasCatalogs, loadsTables }: Abilities) {
  return {
    disable_ssh_tunneling: true,
    supports_dynamic_catalog: hasCatalogs,
    supports_file_upload: loadsTables,
  }
}

/** The JSON schema of the fields of a form, as Superset sends it. */
export function parametersSchema({ fields }: ConnectionForm) {
  return {
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
      query: { additionalProperties: {}, description: 'Additional parameters', type: 'object' },
    },
    required: fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])).sort(),
    type: 'object',
  }
}

function schemaOf({ name, label, isRequired }: ConnectionField) {
  return (
    SCHEMAS.get(name) ?? { description: label, type: 'string', ...(isRequired ? {} : { nullable: true }) }
  )
}
