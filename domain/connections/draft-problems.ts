import { writeAddress } from '#domain/connections/address.ts'
import { addressExample, CONNECTION_FORMS } from '#domain/connections/all-forms.ts'
import { addressOf, type ConnectionError, readConnection } from '#domain/connections/connection.ts'
import { readParameters, toParameters } from '#domain/connections/parameters.ts'
import type { ConnectionFieldName } from '#domain/engines/connection-form.ts'
import { type DatabaseDraft, type DraftText, draftOf, parametersOf } from './draft.ts'

/** A field of the form that has an error. */
export type DraftField = 'name' | 'address' | 'certificate' | ConnectionFieldName | DraftText

/** The errors of a draft, by field, each as a short sentence. */
export function draftProblems(draft: DatabaseDraft, hasConnection: boolean): ReadonlyMap<DraftField, string> {
  return new Map([
    ...(draft.name.trim() === '' ? [['name', 'Enter a name'] as const] : []),
    ...(hasConnection ? connectionProblems(draft) : []),
    ...numberProblems(draft),
  ])
}

/** The errors of the connection of a draft. */
export function connectionProblems(draft: DatabaseDraft): readonly (readonly [DraftField, string])[] {
  if (draft.by === 'address') {
    if (draft.address.trim() === '') return [['address', 'Enter the address']]
    const read = readConnection(draft.address)
    // Other kinds of a Superset are read by that.
    if (read.ok || read.error.code === 'scheme') return []
    return [['address', addressProblem(read.error, draft.kind)]]
  }
  const form = CONNECTION_FORMS.get(draft.kind)
  const missing = (form?.fields ?? []).flatMap(({ name, label, isRequired }) =>
    isRequired && (draft.fields.get(name) ?? '').trim() === ''
      ? [[name, `Enter the ${label.toLowerCase()}`] as const]
      : [],
  )
  if (missing.length > 0) return missing
  const read = readParameters(draft.kind, parametersOf(draft))
  return !read.ok && read.error.code === 'port' ? [['port', PORT]] : []
}

const PORT = 'A port is a number up to 65535'

function addressProblem({ code, name }: ConnectionError, kind: string): string {
  switch (code) {
    case 'port':
      return PORT
    case 'option':
      return `The option “${name}” is not supported`
    case 'encryption':
      return `This value of “${name}” is not supported`
    case 'missing':
      return 'The host is missing'
    default:
      return `An address looks like ${addressExample(kind)}; write @ and / in a password as %40 and %2F`
  }
}

const LARGEST: Readonly<Partial<Record<DraftText, number>>> = {
  rowLimit: 1_000_000,
  timeLimit: 86_400,
  maxConnections: 100,
}

function numberProblems({ texts }: DatabaseDraft): readonly (readonly [DraftField, string])[] {
  const names = ['rowLimit', 'timeLimit', 'maxConnections'] as const
  const limits = names.flatMap((name) => {
    const text = texts[name].trim()
    const most = LARGEST[name] ?? 0
    const isNumber = text === '' || (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most)
    return isNumber ? [] : [[name, `A number from 1 to ${most.toLocaleString('en-US')}`] as const]
  })
  const isCache = /^(?:-1|\d{0,9})$/.test(texts.cacheSeconds.trim())
  return isCache ? limits : [...limits, ['cacheSeconds', 'A number of seconds; −1 never stores'] as const]
}

/** The draft with its connection as one address, or as fields; unchanged if it cannot be read that way. */
export function shownBy(draft: DatabaseDraft, by: DatabaseDraft['by']): DatabaseDraft {
  if (draft.by === by) return draft
  if (by === 'address') {
    const read = readParameters(draft.kind, parametersOf(draft))
    if (!read.ok) return { ...draft, by }
    const { kind, settings, secrets } = read.value
    return { ...draft, by, address: writeAddress(addressOf(kind, settings, secrets.password)) }
  }
  const read = readConnection(draft.address)
  if (!read.ok) return { ...draft, by }
  const { kind, settings, secrets } = read.value
  const parameters = toParameters(kind, settings, secrets.password !== null)
  const { fields, tls, query } = draftOf({ backend: kind, parameters })
  const password = secrets.password === null ? [] : [['password', secrets.password] as const]
  return { ...draft, by, kind, tls, query, fields: new Map([...fields, ...password]) }
}
