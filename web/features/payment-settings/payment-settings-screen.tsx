import * as words from '@duly/core/words/gen/payment-settings.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../../api/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { ConnectionPanel } from './connection-panel.tsx'
import { DisabledNotice } from './disabled-notice.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import { PaymentDetailsForm } from './payment-details-form.tsx'
import { paymentSettingsQuery } from './queries.ts'
import './payment-settings.css'

type Tab = 'payment' | 'integration'

/** How the business is paid: bank details, and the card-payment connection (specification part 2, Payment Settings screen). */
export function PaymentSettingsScreen() {
  const user = useUser()
  const search = useSearch({ strict: false }) as { tab?: unknown }
  const navigate = useNavigate()
  const settings = useQuery(paymentSettingsQuery(user.id))
  const tab: Tab = search.tab === 'integration' ? 'integration' : 'payment'
  useEffect(() => {
    if (settings.isError) toast.error(t(words.loadFailed), { id: 'payment-settings' })
  }, [settings.isError])
  if (settings.isPending) return <Waiting>{t(words.loading)}</Waiting>
  if (settings.isLoadingError)
    return (
      <ErrorState
        level={1}
        title={t(words.loadFailed)}
        onRetry={() => settings.refetch()}
        busy={settings.isFetching}
        retryLabel={t(words.tryAgain)}
      />
    )
  return (
    <div className="payment-settings">
      <PageHead title={t(words.title)} subtitle={t(words.subtitle)} />
      <Tabs
        label={t(words.title)}
        value={tab}
        onValueChange={(next) => void navigate({ to: '.', search: { tab: next } as never, replace: true })}
        tabs={[
          { value: 'payment', label: t(words.details) },
          { value: 'integration', label: t(words.integration) },
        ]}
      >
        <TabPanel value="payment">
          <PaymentDetailsForm settings={settings.data} userId={user.id} />
          <ExchangeRates />
        </TabPanel>
        <TabPanel value="integration">
          {user.paymentSettings.paymentIntegrationEnabled ? <ConnectionPanel /> : <DisabledNotice />}
        </TabPanel>
      </Tabs>
    </div>
  )
}
