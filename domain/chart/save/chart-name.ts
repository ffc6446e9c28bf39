import { err, ok, type Result } from '#domain/core/result.ts'

/** Maximum length of a chart's name in characters. Source: BI spec §3; the server's own limit. */
const LONGEST_CHART_NAME = 250

/** Parses a chart name. Fails with a message if it is empty or too long. Source: BI spec §5. */
export function readChartName(text: string): Result<string, { readonly message: string }> {
  const name = text.trim()
  if (name === '') return err({ message: 'cannot be empty' })
  if (name.length > LONGEST_CHART_NAME)
    return err({ message: `has ${name.length} characters, and may have ${LONGEST_CHART_NAME}` })
  return ok(name)
}
