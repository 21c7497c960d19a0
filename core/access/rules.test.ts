import { describe, expect, it } from 'vitest'
import { inEnglish } from '../words/word.ts'
import {
  forgotPasswordErrorMessage,
  passwordAdvice,
  registrationErrorMessage,
  registrationProblem,
  resetPasswordErrorMessage,
  resetPasswordProblem,
} from './account-rules.ts'
import { brandHeader, ownPath, visibleEntries } from './navigation.ts'
import { abilitiesOf, type Preset } from './presets.ts'
import { isRole } from './roles.ts'
import { loginErrorMessage } from './rules.ts'

describe('the error catalogue of login', () => {
  it.each([
    [400, 'Invalid request. Please check your input.'],
    [401, 'Invalid email or password. Please try again.'],
    [403, 'You do not have permission to access this resource.'],
    [404, 'User not found. Please check your email or register.'],
    [423, 'Your account has been locked. Please contact support.'],
    [500, 'A server error occurred. Please try again later.'],
    [0, 'Unable to connect to the server. Please check your internet connection.'],
    [429, 'its own'],
  ])('%d: %s', (status, text) => expect(loginErrorMessage(status, inEnglish, 'its own')).toBe(text))
  it('has a last word', () =>
    expect(loginErrorMessage(418, inEnglish)).toBe('An unexpected error occurred. Please try again later.'))
})

it('tells why a registration failed', () => {
  expect(registrationErrorMessage(409, inEnglish)).toBe('Email already exists. Please use a different email.')
  expect(registrationErrorMessage(400, inEnglish, 'User already exists')).toBe(
    'Email already exists. Please use a different email.',
  )
  expect(registrationErrorMessage(500, inEnglish, 'Down')).toBe('Down')
  expect(registrationErrorMessage(500, inEnglish)).toBe('Registration failed. Please try again.')
  expect(registrationErrorMessage(null, inEnglish)).toBe('An unexpected error occurred during registration.')
  expect(registrationProblem('', 'x', inEnglish)).toBe('Please fill in all fields')
  expect(registrationProblem('a@b.c', ' ', inEnglish)).toBeNull()
})

it('tells why a reset failed', () => {
  expect(forgotPasswordErrorMessage(404, inEnglish)).toBe('User not found with this email.')
  expect(forgotPasswordErrorMessage(500, inEnglish)).toBe('Failed to send reset instructions. Please try again.')
  expect(resetPasswordErrorMessage(400, inEnglish)).toBe('Invalid or expired reset token')
  expect(resetPasswordErrorMessage(400, inEnglish, 'Passwords do not match')).toBe('Passwords do not match')
  expect(resetPasswordErrorMessage(500, inEnglish, 'x')).toBe('Failed to reset password. Please try again.')
  expect(resetPasswordProblem('a', 'b', inEnglish)).toBe('Passwords do not match')
})

it('advises on passwords', () => {
  expect(passwordAdvice('')).toBe('none')
  expect(passwordAdvice('aaaaaaaaaaaaaaaaaaaa')).toBe('weak')
  expect(passwordAdvice('correct horse battery')).toBe('strong')
})

describe('roles', () => {
  it('compare without regard to case', () => {
    expect(isRole({ role: 'employee' }, 'EMPLOYEE')).toBe(true)
  })
  it('decide the navigation', () => {
    const seen = (role: string, preset: Preset) => visibleEntries({ role, abilities: abilitiesOf(preset) })
    const labels = (role: string, preset: Preset) => seen(role, preset).main.map((entry) => inEnglish(entry.label))
    expect(labels('EMPLOYEE', 'employee')).toEqual([
      'Invoices',
      'Schedule',
      'Customers',
      'Payment Links',
      'Products',
      'Profile',
    ])
    expect(labels('EMPLOYEE', 'accountant')).toEqual([
      'Invoices',
      'Customers',
      'Payment Links',
      'Figures',
      'Products',
      'Company Settings',
      'Profile',
    ])
    expect(labels('USER', 'owner')).toEqual([
      'Invoices',
      'Schedule',
      'Customers',
      'Payment Links',
      'Figures',
      'Employees',
      'Products',
      'Company Settings',
      'Payment Settings',
      'Profile',
    ])
    expect(seen('USER', 'owner').admin).toEqual([])
    expect(seen('admin', 'owner').admin.map((entry) => inEnglish(entry.label))).toEqual(['Users'])
  })
})

it('the brand header names the user', () => {
  const profile = { firstName: 'Ada', lastName: 'Lovelace' }
  expect(brandHeader({ email: 'a@b.c', profile }, inEnglish)).toEqual({ name: 'Ada Lovelace', email: 'a@b.c' })
  expect(brandHeader({ email: 'a@b.c', profile: { ...profile, lastName: '' } }, inEnglish).name).toBe('a@b.c')
  expect(brandHeader(null, inEnglish)).toEqual({ name: 'Guest User', email: 'No email' })
})

it('goes on after login to paths of our own only', () => {
  expect(ownPath('/invoices?page=2')).toBe('/invoices?page=2')
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil',
    '',
    7,
  ]) {
    expect(ownPath(bad)).toBeNull()
  }
})
