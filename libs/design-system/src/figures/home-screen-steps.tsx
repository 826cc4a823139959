import type { ReactNode } from 'react'
import s from './home-screen-steps.module.css'

interface Step {
  text: string
  /** What the picture shows, for people who do not see it. */
  picture: string
}

export interface HomeScreenStepsProps {
  share: Step
  add: Step
  open: Step
}

/** The way of Apple's phones to put a page on the home screen, as three pictures. */
export function HomeScreenSteps({ share, add, open }: HomeScreenStepsProps) {
  return (
    <ol className={s.steps}>
      <Picture of={share}>
        <path className={s.faint} d="M26 14h44M26 22h34M26 30h40" />
        <path className={s.line} d="M12 46h72" />
        <path className={s.faint} d="m28 54-5 5 5 5M68 54l5 5-5 5" />
        <circle className={s.spot} cx="48" cy="59" r="11" />
        <path className={s.mark} d="M45 56h-2v9h10v-9h-2M48 61v-9m-3 3 3-3 3 3" />
      </Picture>
      <Picture of={add}>
        <path className={s.faint} d="M24 14h30M24 60h36M66 56v8m-4-4h8" />
        <rect className={s.spot} x="18" y="26" width="60" height="22" rx="5" />
        <path
          className={s.mark}
          d="M25 37h24M62 31h6a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2M64 34v6m-3-3h6"
        />
      </Picture>
      <Picture of={open}>
        <path className={s.faint} d={[20, 42, 64].map((x) => `M${x} 12h12v12h-12zM${x} 52h12v12h-12z`).join('')} />
        <path className={s.faint} d="M20 32h12v12H20zM64 32h12v12H64z" />
        <rect className={s.spot} x="39" y="29" width="18" height="18" rx="4" />
        <path className={s.mark} d="m48 33 5 5-5 5-5-5z" />
      </Picture>
    </ol>
  )
}

function Picture({ of: { text, picture }, children }: { of: Step; children: ReactNode }) {
  return (
    <li className={s.step}>
      <svg viewBox="0 0 96 76" role="img" aria-label={picture} className={s.picture}>
        <path className={s.line} d="M12 4h72v68H12z" />
        {children}
      </svg>
      <span>{text}</span>
    </li>
  )
}
