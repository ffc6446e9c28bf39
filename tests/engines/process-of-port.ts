import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The process of this machine that has a connection from a local port; Linux only. */
export function processOfPort(port: number): number {
  const inode = inodeOf(port)
  const found = readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && hasSocket(pid, `socket:[${inode}]`))
  if (found === undefined) throw new Error(`No process has the port ${port}`)
  return Number(found)
}

function inodeOf(port: number): string {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const line = lines.map((one) => one.trim().split(/\s+/)).find(([, local = '']) => local.endsWith(wanted))
  return line?.[9] ?? ''
}

function hasSocket(pid: string, socket: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).some((fd) => readlinkSync(`${folder}/${fd}`) === socket)
  } catch {
    // A process that has ended, or one of another user.
    return false
  }
}
