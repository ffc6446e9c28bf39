import type { DashboardDocument } from '#domain/dashboard/document/document.ts'

/** Why settings cannot be stored, as a sentence; null if they can. They would replace a stored text that is no JSON object. */
export function settingsDenial({ metadata }: Pick<DashboardDocument, 'metadata'>): string | null {
  return typeof metadata === 'string'
    ? 'The metadata of this dashboard is not valid JSON. Correct it in the properties first.'
    : null
}
