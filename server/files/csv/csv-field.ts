/** Writes a field of CSV: in quotes only where it must be. */
export function csvField(text: string): string {
  return delimitedField(text, ',')
}

/** Writes a field between separators: in quotes only where it must be. */
export function delimitedField(text: string, separator: string): string {
  const needsQuotes = text.includes(separator) || /["\n\r]/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
