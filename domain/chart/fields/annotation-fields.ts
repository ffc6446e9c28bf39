import type { Fields } from './field.ts'

/** What is drawn over a chart beside its own data. Source: BI spec §3. */
export const ANNOTATION_FIELDS = {
  annotation_layers: { type: 'annotations', label: 'Annotation layers' },
} satisfies Fields
