const MOST_NAME = 60

/** A plain name of a table for a file: its name without the endings, in lower case. */
export function tableNameOf(fileName: string): string {
  const stem = fileName.replace(/(?:\.[A-Za-z0-9]{1,7}){1,2}$/, '')
  const plain = stem
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]{1,200}/gu, '_')
    .replace(/^_/, '')
    .slice(0, MOST_NAME)
    .replace(/_$/, '')
  if (plain === '') return 'upload'
  return /^[0-9]/.test(plain) ? `t_${plain}` : plain
}
