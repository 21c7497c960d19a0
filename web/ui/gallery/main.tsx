import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/app.css'
import './gallery.css'
import { LoadingBar } from '../loading-bar.tsx'
import { Logo } from '../logo.tsx'
import { Segmented } from '../segmented.tsx'
import { themeChoices, useTheme } from '../theme.ts'
import { Toaster } from '../toaster.tsx'
import { Foundations } from './foundations.tsx'
import { Inputs } from './inputs.tsx'
import { Lists } from './lists.tsx'
import { Overlays } from './overlays.tsx'

function Gallery() {
  const { choice, choose } = useTheme()
  return (
    <>
      <LoadingBar />
      <header className="g-top">
        <h1 className="display">Component sheet</h1>
        <div className="row">
          <Segmented
            label="Appearance"
            value={choice}
            onValueChange={choose}
            options={themeChoices.map((value) => ({ value, label: value }))}
          />
          <Logo />
        </div>
      </header>
      <main className="g-grid" id="main">
        <Foundations />
        <Inputs />
        <Lists />
        <Overlays />
      </main>
      <Toaster />
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
