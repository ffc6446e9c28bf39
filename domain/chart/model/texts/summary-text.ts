/** The summary of a chart for screen readers; without a chart name it begins with the kind of chart. */
export function summaryText(summary: string): string {
  if (!summary.startsWith(': ')) return summary
  const text = summary.slice(2)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
