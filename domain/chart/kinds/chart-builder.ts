import { type FieldName, fieldOf } from '#domain/chart/fields/shown/all-fields.ts'
import type { Field } from '#domain/chart/fields/shown/field.ts'
import type { Shape } from './picture.ts'

/** The categories of the gallery, in order. Source: wire §7.3. */
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

type Category = (typeof CATEGORIES)[number]

/** Differences of a field in one viz type from its section; `initial` is the value in a new chart. */
type OwnField = Partial<Field> & { readonly initial?: unknown }

/** Definition of a builder. `query` and `appearance` name fields in the order in which the form shows them. */
interface BuilderDefinition {
  readonly vizType: string
  readonly name: string
  readonly picture: readonly Shape[]
  readonly category: Category
  readonly tags: readonly string[]
  readonly description: string
  readonly query: readonly FieldName[]
  readonly appearance: readonly FieldName[]
  readonly own?: Readonly<Partial<Record<FieldName, OwnField>>>
  /** How other charts can show its rows as annotations: as events and intervals, or as lines. Source: BI spec §3. */
  readonly annotatesAs?: 'table' | 'line'
  /** Its rank, from 1, among the kinds suggested for a dataset without a time column. */
  readonly rankWithoutTime?: number
  /** The viz type that replaces it; the gallery no longer offers one with a successor. */
  readonly successor?: string
}

/** Fields that the form groups under a title. */
export interface FieldSection {
  readonly title: string
  readonly names: readonly string[]
}

/** How a chart of a viz type is built: its place in the gallery, its fields, and the values of a new chart. */
export interface ChartBuilder
  extends Pick<BuilderDefinition, 'vizType' | 'name' | 'picture' | 'category' | 'tags' | 'description'> {
  readonly successor: string | null
  readonly annotatesAs: 'table' | 'line' | null
  readonly rankWithoutTime: number | null
  readonly fields: ReadonlyMap<string, Field>
  /** Fields whose change queries again. */
  readonly query: readonly FieldSection[]
  /** Fields whose change only redraws. */
  readonly appearance: readonly FieldSection[]
  readonly initial: Readonly<Record<string, unknown>>
}

/** Makes the builder of a viz type from the names of its fields. */
export function defineBuilder(definition: BuilderDefinition): ChartBuilder {
  const { vizType, name, picture, category, tags, description, query, appearance } = definition
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
    picture,
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

/** Groups names by section, in the order of each section's first field. */
function sectionsOf(names: readonly string[]): readonly FieldSection[] {
  const sections = new Map<string, string[]>()
  for (const name of names) {
    const title = fieldOf(name)?.section ?? ''
    sections.set(title, [...(sections.get(title) ?? []), name])
  }
  return [...sections].map(([title, own]) => ({ title, names: own }))
}
