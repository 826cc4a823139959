type Handler = (event: unknown) => unknown

/** `on`, `once` and `off`, the event methods of every element. */
export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>()

  on(event: string, handler: Handler): this {
    const known = this.#handlers.get(event) ?? new Set()
    this.#handlers.set(event, known.add(handler))
    return this
  }

  once(event: string, handler: Handler): this {
    const first: Handler = (detail) => {
      this.off(event, first)
      return handler(detail)
    }
    return this.on(event, first)
  }

  off(event: string, handler?: Handler): this {
    if (handler) this.#handlers.get(event)?.delete(handler)
    else this.#handlers.delete(event)
    return this
  }

  emit(event: string, detail: object): void {
    for (const handler of [...(this.#handlers.get(event) ?? [])]) handler(detail)
  }
}
