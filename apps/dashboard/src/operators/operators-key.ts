export const OPERATORS_KEY = ['/api', 'dashboard', 'operators']
