/** Makes a form with a file as a browser sends it: its body, and its type. */
export function uploadForm(file: Uint8Array, fields: Readonly<Record<string, string>> = {}) {
  const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const texts = Object.entries(fields).map(([name, text]) => `${part(`name="${name}"`)}${text}\r\n`)
  const payload = Buffer.concat([
    Buffer.from(`${texts.join('')}${part('name="formData"; filename="c.zip"')}`),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ])
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
}
