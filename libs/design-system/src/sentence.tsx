import { Children, type ReactNode } from 'react'

export interface SentenceProps {
  children: ReactNode
}

/**
 * A sentence with elements in it, each of its texts in an element of its own: a browser that translates the page replaces text
 * nodes, and React can then neither change nor remove them.
 */
export function Sentence({ children }: SentenceProps) {
  return Children.map(children, (part) => (typeof part === 'string' ? <span>{part}</span> : part))
}
