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

/** A layer of a form as it is drawn; what is missing or broken is as usual. */
export type Layer = z.output<typeof layerSchema>

/** Reads the layers of a form. */
export function layersOfForm(form: Readonly<Record<string, unknown>>): readonly Layer[] {
  const { annotation_layers: layers } = form
  return Array.isArray(layers) ? layers.flatMap((one: unknown) => layerSchema.safeParse(one).data ?? []) : []
}

/** Most characters of a layer's name that are said. */
const LONGEST_NAME = 60

/** A name in quotes, as long as there is room. */
export function nameShown(name: string): string {
  return `“${name.slice(0, LONGEST_NAME)}”`
}

/** A text as long as a mark has room for. */
export function shortText(text: string): string {
  return text.slice(0, LONGEST_NAME)
}

/** A colour that can be drawn; null where the chart's own is taken. */
export function plainColor(color: string | null): string | null {
  return color !== null && /^#[0-9a-f]{3,8}$/i.test(color) ? color : null
}

/** How a line is broken, by the word that forms have for it. */
export function dashOf(style: string): 0 | 1 | 2 {
  return style === 'solid' ? 0 : style === 'dotted' ? 2 : 1
}

/** How wide a line is drawn, in px. */
export function widthOf({ width }: Layer): number {
  return Math.min(10, Math.max(1, width))
}
