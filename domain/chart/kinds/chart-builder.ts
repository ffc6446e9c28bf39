import { type FieldName, fieldOf } from '#domain/chart/fields/shown/all-fields.ts'
import type { Field } from '#domain/chart/fields/shown/field.ts'

/** The shelves of the gallery, in their order. Source: wire §7.3. */
export const CATEGORIES = [
  'Correlation',
  'Distribution',
  'Evolution',
  'Flow',
  'KPI',
  'Map',
  'Part of a Whole',
  'Ranking',
  'Table',
  'Other',
] as const

/** A shelf of the gallery. */
type Category = (typeof CATEGORIES)[number]

/** A field that is other than usual in one kind of chart: what is said here goes before, and `initial` is its first value. */
type OwnField = Partial<Field> & { readonly initial?: unknown }

/** What is said of a viz type to whoever builds a chart of it. `query` and `appearance` name fields in the order in which they stand. */
interface BuilderDefinition {
  readonly vizType: string
  readonly name: string
  readonly category: Category
  readonly tags: readonly string[]
  readonly description: string
  readonly query: readonly FieldName[]
  readonly appearance: readonly FieldName[]
  readonly own?: Readonly<Partial<Record<FieldName, OwnField>>>
  /** What other charts can take of its rows as annotations: events and stretches of time, or lines. Source: BI spec §3. */
  readonly annotatesAs?: 'table' | 'line'
  /** Its place, from 1, among the kinds that a dataset without a time begins with: those that everybody reads. */
  readonly rankWithoutTime?: number
  /** The viz type that took its place, for one that is no more offered. */
  readonly successor?: string
}

/** Fields that stand together under a title. */
export interface FieldSection {
  readonly title: string
  readonly names: readonly string[]
}

/** How a chart of a viz type is built: where the gallery has it, its fields, and what a new one begins with. */
export interface ChartBuilder
  extends Pick<BuilderDefinition, 'vizType' | 'name' | 'category' | 'tags' | 'description'> {
  readonly successor: string | null
  readonly annotatesAs: 'table' | 'line' | null
  readonly rankWithoutTime: number | null
  readonly fields: ReadonlyMap<string, Field>
  /** Those that ask anew. */
  readonly query: readonly FieldSection[]
  /** Those that only draw anew. */
  readonly appearance: readonly FieldSection[]
  readonly initial: Readonly<Record<string, unknown>>
}

/** Makes the builder of a viz type from the names of its fields. */
export function defineBuilder(definition: BuilderDefinition): ChartBuilder {
  const { vizType, name, category, tags, description, query, appearance } = definition
  const { successor = null, annotatesAs = null, rankWithoutTime = null } = definition
  const own = new Map(Object.entries<OwnField>(definition.own ?? {}))
  const names = [...query, ...appearance]
  const declared = names.flatMap((one) => {
    const known = fieldOf(one)
    if (known === null) return []
    const { initial, ...field } = known.field
    const { initial: first = initial, ...changed } = own.get(one) ?? {}
    return [{ name: one, field: { ...field, ...changed }, initial: first }]
  })
  return {
    vizType,
    name,
    category,
    tags,
    description,
    successor,
    annotatesAs,
    rankWithoutTime,
    fields: new Map(declared.map((one) => [one.name, one.field])),
    query: sectionsOf(query),
    appearance: sectionsOf(appearance),
    initial: Object.fromEntries(
      declared.filter((one) => one.initial !== undefined).map((one) => [one.name, one.initial]),
    ),
  }
}

/** Sections stand in the order of their first fields. */
function sectionsOf(names: readonly string[]): readonly FieldSection[] {
  const sections = new Map<string, string[]>()
  for (const name of names) {
    const title = fieldOf(name)?.section ?? ''
    sections.set(title, [...(sections.get(title) ?? []), name])
  }
  return [...sections].map(([title, own]) => ({ title, names: own }))
}
