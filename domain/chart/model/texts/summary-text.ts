/** A chart's sentence as it is read out: that of a chart without a name begins with what it shows. */
export function summaryText(summary: string): string {
  if (!summary.startsWith(': ')) return summary
  const text = summary.slice(2)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
