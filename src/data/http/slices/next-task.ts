/** Resolves in a task of its own, so that the page can handle keys and paint before. Not slowed down in a hidden window. */
export async function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
