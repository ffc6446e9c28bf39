import * as z from 'zod/mini'

const layerSchema = z.object({
  name: z.catch(z.string(), ''),
  annotationType: z.catch(z.string(), ''),
  show: z.catch(z.boolean(), true),
  showLabel: z.catch(z.boolean(), false),
  showMarkers: z.catch(z.boolean(), false),
  hideLine: z.catch(z.boolean(), false),
  value: z.catch(z.unknown(), null),
  color: z.catch(z.nullable(z.string()), null),
  style: z.catch(z.string(), 'solid'),
  width: z.catch(z.number(), 1),
  opacity: z.catch(z.string(), ''),
  sourceType: z.catch(z.string(), ''),
  timeColumn: z.catch(z.string(), ''),
  intervalEndColumn: z.catch(z.string(), ''),
  titleColumn: z.catch(z.string(), ''),
  descriptionColumns: z.catch(z.array(z.string()), () => []),
})

/** A layer of a form; missing and invalid settings have defaults. */
export type Layer = z.output<typeof layerSchema>

/** Parses the layers of a form. */
export function layersOfForm(form: Readonly<Record<string, unknown>>): readonly Layer[] {
  const { annotation_layers: layers } = form
  return Array.isArray(layers) ? layers.flatMap((one: unknown) => layerSchema.safeParse(one).data ?? []) : []
}

/** Maximum length of a layer's name in characters. */
const LONGEST_NAME = 60

/** A shortened name in quotes. */
export function nameShown(name: string): string {
  return `“${name.slice(0, LONGEST_NAME)}”`
}

/** Shortens a text for a mark. */
export function shortText(text: string): string {
  return text.slice(0, LONGEST_NAME)
}

/** A hexadecimal color; null for the default color. */
export function plainColor(color: string | null): string | null {
  return color !== null && /^#[0-9a-f]{3,8}$/i.test(color) ? color : null
}

/** The dash pattern of a line style. */
export function dashOf(style: string): 0 | 1 | 2 {
  return style === 'solid' ? 0 : style === 'dotted' ? 2 : 1
}

/** The width of a line in px. */
export function widthOf({ width }: Layer): number {
  return Math.min(10, Math.max(1, width))
}
