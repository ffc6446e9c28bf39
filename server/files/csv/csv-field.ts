/** Formats a field of CSV, quoted only if needed. */
export function csvField(text: string): string {
  return delimitedField(text, ',')
}

/** Formats a delimited field, quoted only if needed. */
export function delimitedField(text: string, separator: string): string {
  const needsQuotes = text.includes(separator) || /["\n\r]/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
