import { Banner } from '@refcall/design-system'

/** A reason in the page server's own words. */
export function EnglishBanner({ text }: { text: string }) {
  return (
    <Banner tone="danger">
      <span lang="en" dir="ltr">
        {text}
      </span>
    </Banner>
  )
}
