import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { Difference, KnownNames } from './difference-text.ts'
import { valueText } from './value-text.ts'

/** Labels of the fields beside layout and metadata, in the order of the properties dialog. */
const FIELD_LABELS = {
  title: 'Title',
  slug: 'Address',
  published: 'Published',
  owners: 'Owners',
  roles: 'Roles',
  certifiedBy: 'Certified by',
  certificationDetails: 'Certification details',
  tags: 'Tags',
  css: 'CSS',
} as const satisfies Partial<Record<keyof DashboardDocument, string>>

/** The differing fields, with people and roles by name. */
export function fieldDifferences(
  before: DashboardDocument,
  after: DashboardDocument,
  names: KnownNames,
): readonly Difference[] {
  return Object.entries(FIELD_LABELS).flatMap(([field, label]) => {
    const [old, next] = [valueOf(before, field), valueOf(after, field)]
    if (sameValue(old, next)) return []
    return [
      {
        subject: 'Dashboard',
        member: label,
        before: textOf(field, old, names),
        after: textOf(field, next, names),
        field,
        entry: null,
        path: [],
      },
    ]
  })
}

function valueOf(document: DashboardDocument, name: string): unknown {
  return new Map<string, unknown>(Object.entries(document)).get(name)
}

function textOf(field: string, value: unknown, { owners, roles }: KnownNames): string {
  if (!Array.isArray(value) || field === 'tags') return valueText(value)
  const known = field === 'owners' ? owners : roles
  return valueText(value.map((id: unknown) => (typeof id === 'number' ? (known.get(id) ?? id) : id)))
}
