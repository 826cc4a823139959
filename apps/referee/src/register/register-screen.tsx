import { msg, t } from '@lingui/core/macro'
import { Display, Ground, JerseyBand, Main, quietClass, textLink } from '@refcall/design-system'
import { Link } from '@refcall/router'
import { Benefits } from './benefits.tsx'
import { RegisterForm } from './register-form.tsx'
import s from './register.module.css'

const benefits = [
  msg`Earn $2 per person per game`,
  msg`Flexible schedule`,
  msg`Build reputation with likes and loves`,
  msg`Instant payment after each match`,
]

export function RegisterScreen() {
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main>
        <div className={s.screen}>
          <div>
            <Display as="h1" size={40}>
              {t`Become a Referee`}
            </Display>
            <p className={quietClass}>{t`Earn money by refereeing matches`}</p>
          </div>
          <Benefits items={benefits} />
          <RegisterForm />
          <Link to="/login" className={textLink}>
            {t`Back to login`}
          </Link>
        </div>
      </Main>
    </Ground>
  )
}
