import * as z from 'zod/mini'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok } from '#domain/core/result.ts'
import { type PartRead, readBy, uuid } from './read-parts.ts'

type Table = Readonly<Record<string, unknown>>

/** The file of a dashboard. Its layout names charts, and its filters name datasets, by uuid. */
export interface DashboardPart {
  readonly uuid: string
  readonly title: string | null
  readonly slug: string | null
  readonly css: string | null
  readonly certifiedBy: string | null
  readonly certificationDetails: string | null
  readonly isPublished: boolean
  readonly position: Table | null
  readonly metadata: Table | null
}

const text = z.nullish(z.string())
const mapping = z.nullish(z.looseObject({}))

/** Limits of title and slug as in Superset's columns. */
const head = z.looseObject({
  uuid,
  dashboard_title: z.nullish(z.string().check(z.maxLength(500))),
  slug: z.nullish(z.string().check(z.maxLength(255))),
  css: text,
  certified_by: text,
  certification_details: text,
  published: z.nullish(z.boolean()),
  position: mapping,
  metadata: mapping,
})

/** Reads the file of a dashboard. Fails: by field. */
export function readDashboardPart(value: unknown): PartRead<DashboardPart> {
  const read = readBy(head, value)
  if (!read.ok) return read
  const part = read.value
  // The layout is checked as it was read: a schema copies objects, and drops this name.
  const given = isRecord(value) ? value : {}
  const reserved = RESERVED_IN.find((field) => hasPrototypeName(given[field]))
  if (reserved !== undefined) return err({ [reserved]: ['The name __proto__ is not allowed.'] })
  return ok({
    uuid: part.uuid.toLowerCase(),
    title: part.dashboard_title ?? null,
    slug: part.slug === '' ? null : (part.slug ?? null),
    css: part.css ?? null,
    certifiedBy: part.certified_by ?? null,
    certificationDetails: part.certification_details ?? null,
    isPublished: part.published === true,
    position: part.position ?? null,
    metadata: part.metadata ?? null,
  })
}

const RESERVED_IN = ['position', 'metadata'] as const

/** Whether an object has a member that would be taken for its prototype. Files nest 100 levels at most. */
function hasPrototypeName(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasPrototypeName)
  if (!isRecord(value)) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeName)
}
