import { isRecord, parseJson } from '#domain/core/parse.ts'
import { BARE_REMOTE, type RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { intField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'

/** Reads a chart of a dashboard, or read alone. Null when it is none. */
export function readChart(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  if (wire === null) return null
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: {
      name: textField(wire, 'slice_name'),
      description: textField(wire, 'description'),
      cacheTimeout: intField(wire, 'cache_timeout'),
      ...formOf(wire),
    },
  }
}

/** A dashboard's charts bring their form read; one that is read alone has it as a JSON text. */
function formOf(wire: Wire): { readonly form?: Wire } {
  if (isRecord(wire['form_data'])) return { form: wire['form_data'] }
  const params = parseJson(textField(wire, 'params') ?? '')
  return params.ok && isRecord(params.value) ? { form: params.value } : {}
}
